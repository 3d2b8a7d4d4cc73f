import { categoriesPerArticle } from '@contract/limits.ts'
import type { User } from '@contract/user.ts'
import { type ReactNode, useState } from 'react'
import { CategoryPicker } from '@/entities/category'
import type { Writing } from '@/features/writing/autosave-draft'
import { LazyStoryChecklist } from '@/features/writing/check-story'
import { LanguageField } from '@/features/writing/choose-language'
import { GenerateArticle } from '@/features/writing/generate-article'
import { PublishPanel } from '@/features/writing/publish-article'
import { Link } from '@/shared/ui/link'
import { Notice } from '@/shared/ui/notice'
import { PageFrame } from '@/shared/ui/page-frame'
import { PageHeading } from '@/shared/ui/page-heading'
import { Stack } from '@/shared/ui/stack'
import { DraftEditor, type EditorSlotProps, type WritingErrors } from '@/widgets/draft-editor'
import type { ArticleToWrite } from '../api/load-article-to-write.ts'

type NewArticlePageProps = {
  /** The signed-in author. */
  writer: User
  /** Read only on mount; change the key for another article. */
  toWrite: ArticleToWrite
  /** Renders the text editor, which loads on its own. */
  editor: (props: EditorSlotProps) => ReactNode
  /** Shows the draft that the last save of this page made after the page was left; false if there is none. */
  showLeftDraft?: (() => boolean) | undefined
  /** Called after the first save created the draft; `hasLeft` if the writer had left the page before. */
  onCreated: (draftId: string, hasLeft: boolean) => void
  /** Called after the server has published the article. */
  onPublished: (articleId: string) => void
}

export function NewArticlePage({
  writer,
  toWrite,
  editor,
  showLeftDraft,
  onCreated,
  onPublished,
}: NewArticlePageProps) {
  const { entry, articleId, draft, draftId, isUnreachable, beginning } = toWrite
  const [target] = useState(() => (articleId === undefined ? {} : { articleId }))
  return (
    <PageFrame width="editor">
      <PageHeading
        title="Write New Article"
        {...(articleId === undefined ? {} : { label: 'Editing a published article' })}
      />
      <DraftEditor
        writer={writer}
        draft={draft}
        unreachableId={isUnreachable ? draftId : undefined}
        missingId={draft === null && !isUnreachable ? draftId : undefined}
        beginning={beginning}
        target={target}
        entry={entry}
        savedWords="Draft saved!"
        label="Article"
        editor={editor}
        showLeftDraft={showLeftDraft}
        onCreated={onCreated}
      >
        {(writing, errors) => (
          <Publishing writing={writing} errors={errors} articleId={articleId} onPublished={onPublished} />
        )}
      </DraftEditor>
    </PageFrame>
  )
}

type PublishingProps = {
  writing: Writing
  errors: WritingErrors
  articleId: string | undefined
  onPublished: (articleId: string) => void
}

function Publishing({ writing, errors, articleId: openedId, onPublished }: PublishingProps) {
  const { draftId, text, unsent, replacements, mayTake, mayFinish, edit, lock } = writing
  const articleId = openedId ?? writing.articleId
  return (
    <>
      {openedId === undefined && articleId !== undefined && (
        <Notice title="This article is published.">
          <Link to="/articles/$id" params={{ id: articleId }}>
            Read the published article
          </Link>
          . What you write here reaches readers when you update it.
        </Notice>
      )}
      <GenerateArticle text={text} articleId={articleId} lock={lock} disabled={!mayTake} />
      <PublishPanel
        text={text}
        unsent={unsent}
        replacements={replacements}
        articleId={articleId}
        lock={lock}
        onIncomplete={errors.show}
        onPublished={onPublished}
        categories={
          <Stack gap="normal">
            <CategoryPicker
              hint={`Choose up to ${categoriesPerArticle}.`}
              error={errors.ofCategories}
              value={text.category}
              onChange={(category) => edit({ category })}
            />
            <LanguageField draftId={draftId} value={text.language} onChange={(language) => edit({ language })} />
          </Stack>
        }
        disabled={!mayFinish}
        checklist={<LazyStoryChecklist text={text} onShow={errors.showPlace} />}
      />
    </>
  )
}
