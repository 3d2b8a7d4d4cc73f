import { PageHead } from '@/shared/lib/page-head'
import { InformationPageView } from '@/shared/ui/information-page'
import { content } from './content.ts'

export function Screen() {
  const page = content()
  return (
    <>
      <PageHead title={page.title} description={page.description} path="/terms" />
      <InformationPageView page={page} />
    </>
  )
}
