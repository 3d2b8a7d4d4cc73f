/**
 * Our editor in place, on `/new-article` with title, autosave, word count and publishing. The server never responds.
 */
import { createRoot } from 'react-dom/client'
import { SessionProvider } from '@/entities/session'
import { NewArticlePage } from '@/pages/writing/new-article/ui/new-article-page.tsx'
import { ApiProvider, createApiClient, createQueryClient } from '@/shared/api'
import { LiveRegion } from '@/shared/ui/live-region'
import { RichTextEditor } from '@/widgets/rich-text-editor'
import { sampleReadyDraft } from '../../.storybook/samples/index.ts'
import { sampleSession, sampleUser } from '../../.storybook/samples/session.ts'
import { toEditorDocument } from './bench-document.ts'
import type { OpenEditor } from './bench-page.ts'

export const save = toEditorDocument

const api = createApiClient({
  fetch: () => new Promise<never>(() => {}),
  origin: location.origin,
  readToken: () => 'token',
  onUnauthorized: () => {},
})

export const open: OpenEditor = async (root, saved) => {
  createRoot(root).render(
    <ApiProvider queryClient={createQueryClient(api)}>
      <SessionProvider session={sampleSession('signedIn', sampleUser)}>
        <LiveRegion>
          <NewArticlePage
            writer={sampleUser}
            toWrite={{
              draftId: sampleReadyDraft.id,
              articleId: undefined,
              draft: { ...sampleReadyDraft, content: saved },
              isUnreachable: false,
              beginning: undefined,
            }}
            editor={(props) => <RichTextEditor {...props} />}
            onCreated={() => {}}
            onPublished={() => {}}
          />
        </LiveRegion>
      </SessionProvider>
    </ApiProvider>,
  )
  await new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => {
      if (root.querySelector('[contenteditable="true"]') === null) return
      observer.disconnect()
      resolve()
    })
    observer.observe(root, { childList: true, subtree: true })
  })
}
