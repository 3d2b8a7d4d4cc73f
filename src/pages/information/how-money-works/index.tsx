import { useSiteSettings } from '@/entities/site'
import { PageHead } from '@/shared/lib/page-head'
import { InformationPageView } from '@/shared/ui/information-page'
import { content } from './content.ts'
import { limitsSection } from './limits-section.ts'

export function Screen() {
  const caps = useSiteSettings()?.pledge_caps
  const limits = caps === undefined ? [] : [limitsSection(caps)]
  const page = content()
  const sections = page.sections.flatMap((section) => (section.id === 'pledge' ? [section, ...limits] : [section]))
  return (
    <>
      <PageHead title={page.title} description={page.description} path="/how-money-works" />
      <InformationPageView page={{ ...page, sections }} />
    </>
  )
}
