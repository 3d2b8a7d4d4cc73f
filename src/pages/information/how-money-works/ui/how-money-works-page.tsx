import { PageHead } from '@/shared/lib/page-head'
import { InformationPageView } from '@/shared/ui/information-page'
import { content } from '../content.ts'

export function HowMoneyWorksPage() {
  return (
    <>
      <PageHead title={content.title} description={content.description} path="/how-money-works" />
      <InformationPageView page={content} />
    </>
  )
}
