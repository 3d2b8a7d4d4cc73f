import { emptyText } from '@/entities/draft'
import { PageFrame } from '@/shared/ui/page-frame'
import type { GenerationActor } from '../model/use-generation.ts'
import { GeneratePanel } from './generate-panel.tsx'

export const render = (actor: GenerationActor) => (
  <PageFrame width="measure">
    <h1>Write New Article</h1>
    <GeneratePanel generation={actor} text={emptyText} disabled={false} />
  </PageFrame>
)
