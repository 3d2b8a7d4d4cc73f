import { useSiteSettings } from '@/entities/site'
import { describeBreadcrumbs, describePublisher, PageHead } from '@/shared/lib/page-head'
import { InformationPageView } from '@/shared/ui/information-page'
import { content, followSection } from './content.ts'

export function Screen() {
  const host = useSiteSettings()?.fediverse_host
  const page = content()
  const follow = host ? [followSection(host)] : []
  const sections = page.sections.flatMap((section) => (section.id === 'contact' ? [...follow, section] : [section]))
  return (
    <>
      <PageHead
        title={page.title}
        description={page.description}
        path="/about"
        structuredData={(origin) =>
          import.meta.env.SSR
            ? [describePublisher(origin), describeBreadcrumbs(origin, [{ name: page.title, path: '/about' }])]
            : []
        }
      />
      <InformationPageView page={{ ...page, sections }} />
    </>
  )
}
