import { sampleLock } from '#storybook/sample-lock.ts'
import { emptyText } from '@/entities/draft'
import { PageFrame } from '@/shared/ui/page-frame'
import { GeneratePanel } from './generate-panel.tsx'

const lock = sampleLock()

export const render = () => (
  <PageFrame width="measure">
    <h1>Write New Article</h1>
    <GeneratePanel text={emptyText} articleId={undefined} lock={lock} disabled={false} notSetUp={[]} />
  </PageFrame>
)
