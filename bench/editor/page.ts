import '@/app/styles'
import { createBenchDocument } from './bench-document.ts'
import type { OpenEditor } from './bench-page.ts'

type Candidate = { save: (blocks: ReturnType<typeof createBenchDocument>) => unknown; open: OpenEditor }

const editors: Record<string, () => Promise<Candidate>> = {
  lede: () => import('./lede.tsx'),
  desk: () => import('./desk.tsx'),
  slate: () => import('./plain-slate.tsx'),
  tiptap: () => import('./tiptap.ts'),
  lexical: () => import('./lexical.ts'),
}

/** Resolves once the main thread is done with the next frame, so everything before it is laid out and painted. */
const painted = () =>
  new Promise<number>((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => resolve(performance.now())
      port2.postMessage(null)
    })
  })

let keys: number[] = []

/** Proves that a frame shows the new character, not just any change. */
const lengthAtCaret = () => getSelection()?.anchorNode?.textContent?.length ?? 0

addEventListener(
  'keydown',
  async ({ timeStamp }) => {
    const before = lengthAtCaret()
    let at = await painted()
    for (let frames = 1; lengthAtCaret() === before; frames++) {
      if (frames > 60) throw new Error('A letter did not come')
      at = await painted()
    }
    keys.push(at - timeStamp)
  },
  { capture: true },
)

const query = new URLSearchParams(location.search)
const find = editors[query.get('editor') ?? '']
const root = document.querySelector<HTMLElement>('#root')
if (find === undefined || root === null) throw new Error('There is no such editor')
const { open, save } = await find()
const saved = JSON.stringify(save(createBenchDocument(Number(query.get('words')))))

window.bench = {
  open: async () => {
    await painted()
    const begun = performance.now()
    await open(root, saved)
    return (await painted()) - begun
  },
  takeKeys: () => {
    const taken = keys
    keys = []
    return taken
  },
}
