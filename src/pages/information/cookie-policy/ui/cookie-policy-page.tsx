import { PageHead } from '@/shared/lib/page-head'
import { InformationPageView } from '@/shared/ui/information-page'
import { content } from '../content.ts'

/** `/cookie-policy` (specification, section 2 "Public"). */
export function CookiePolicyPage() {
  return (
    <>
      <PageHead title={content.title} description={content.description} path="/cookie-policy" />
      <InformationPageView page={content} />
    </>
  )
}
