export { InformationPageView } from './information-page.tsx'
export type { InformationPage } from './information-page.types.ts'
export { PagePart } from './page-part.tsx'
