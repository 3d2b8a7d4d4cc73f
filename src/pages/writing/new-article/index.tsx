import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { myArticleQuery, recallLeftDraft, rememberLeftDraft } from '@/entities/draft'
import { PageHead } from '@/shared/lib/page-head'
import { useIsHere, useLeadOn } from '@/shared/lib/way-back'
import { type EditorSlotProps, useShownDraft, useWriter } from '@/widgets/draft-editor'
import { EditorWithAi } from '@/widgets/rich-text-editor'
import type { ArticleToWrite } from './api/load-article-to-write.ts'
import { NewArticlePage } from './ui/new-article-page.tsx'

export { loadArticleToWrite as load } from './api/load-article-to-write.ts'

const route = getRouteApi('/journalists/new-article')

const editor = (props: EditorSlotProps) => <EditorWithAi {...props} />

/** Another draft or article needs a new editor, but saving a new draft for the first time does not. */
const isSameDraft = (shown: ArticleToWrite, loaded: ArticleToWrite, createdId: string | undefined) => {
  const written = createdId ?? shown.draftId
  return loaded.draftId === written && (written !== undefined || loaded.articleId === shown.articleId)
}

export function Screen(): ReactElement | null {
  const opened = route.useLoaderData()
  const { loaded, key, noteCreated } = useShownDraft(opened, isSameDraft)
  const writer = useWriter()
  const isHere = useIsHere()
  const leadOn = useLeadOn()
  const queryClient = useQueryClient()
  const navigate = route.useNavigate()
  if (writer === null) return null
  const showPublished = (id: string) =>
    void leadOn({
      to: '/articles/$id',
      params: { id },
      replace: true,
      state: {
        arrival: 'storyPublished',
        publishedTitle: queryClient.getQueryData(myArticleQuery(id).queryKey)?.title,
      },
    })
  const nameInAddress = (draftId: string, hasLeft: boolean) => {
    noteCreated(draftId)
    // Only while still on this page: the last save after leaving must not navigate back.
    if (!hasLeft && isHere()) void navigate({ search: { draftId }, replace: true, resetScroll: false })
    else rememberLeftDraft(opened.entry, draftId)
  }
  const showLeftDraft = () => {
    const leftId = loaded.draftId === undefined ? recallLeftDraft(loaded.entry) : undefined
    if (leftId !== undefined) void navigate({ search: { draftId: leftId }, replace: true })
    return leftId !== undefined
  }
  return (
    <>
      <PageHead title="Write New Article" description="The editor of independent articles." />
      <NewArticlePage
        key={key}
        writer={writer}
        toWrite={loaded}
        editor={editor}
        showLeftDraft={showLeftDraft}
        onCreated={nameInAddress}
        onPublished={showPublished}
      />
    </>
  )
}
