import { type ComponentProps, lazy } from 'react'

/** A chunk of its own: readers of stories do not need it. */
const DraftPreviewPage = lazy(() =>
  import('./draft-preview-page.tsx').then((module) => ({ default: module.DraftPreviewPage })),
)

export const DraftPreview = (props: ComponentProps<typeof DraftPreviewPage>) => <DraftPreviewPage {...props} />
