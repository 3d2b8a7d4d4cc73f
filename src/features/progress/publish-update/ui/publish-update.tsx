import { lazyPart, useLazyPart } from '@/shared/lib/lazy-part'
import { Spinner } from '@/shared/ui/spinner'

const editor = lazyPart(() => import('./update-editor.tsx').then((module) => module.UpdateEditor))

type PublishUpdateProps = {
  /** The bounty that the reader is working on. */
  bountyId: string
}

/** Only journalists load the code of the form. */
export function PublishUpdate({ bountyId }: PublishUpdateProps) {
  const UpdateEditor = useLazyPart(editor, true)
  return UpdateEditor === undefined ? <Spinner label="Loading the form" /> : <UpdateEditor bountyId={bountyId} />
}
