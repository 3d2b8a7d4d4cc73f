import { PageFrame } from '@/shared/ui/page-frame'
import { publication } from '../model/publishing.examples.ts'
import type { PublishingActor } from '../model/use-publishing.ts'
import { PublishPanel } from './publish-panel.tsx'

const { title, document, categories } = publication
const text = { title, document, category: categories }

export const render = (actor: PublishingActor) => (
  <PageFrame width="measure">
    <h1>Write New Article</h1>
    <PublishPanel publishing={actor} text={text} categories={null} disabled={false} isChange={false} />
  </PageFrame>
)
