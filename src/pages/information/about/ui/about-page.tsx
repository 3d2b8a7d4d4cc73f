import { describeBreadcrumbs, describePublisher, PageHead } from '@/shared/lib/page-head'
import { InformationPageView } from '@/shared/ui/information-page'
import { content } from '../content.ts'

export function AboutPage() {
  const page = content()
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
      <InformationPageView page={page} />
    </>
  )
}
