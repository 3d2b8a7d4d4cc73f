import type { InformationPage } from './information-page.types.ts'

export function InformationPageView({ page }: { page: InformationPage }) {
  return <h1>{page.title}</h1>
}
