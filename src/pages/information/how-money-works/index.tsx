import { useSiteSettings } from '@/entities/site'
import { PageHead } from '@/shared/lib/page-head'
import { InformationPageView } from '@/shared/ui/information-page'
import { content } from './content.ts'
import { limitsQuestion } from './limits-question.ts'
import { PledgeLife } from './ui/pledge-life.tsx'

export function Screen() {
  const caps = useSiteSettings()?.pledge_caps
  const page = content(caps && limitsQuestion(caps))
  return (
    <>
      <PageHead title={page.title} description={page.description} path="/how-money-works" />
      <InformationPageView page={page} figure={<PledgeLife />} />
    </>
  )
}
