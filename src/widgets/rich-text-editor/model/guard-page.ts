import { keepUndoInFields } from './field-undo.ts'

/** Keeps the text and the page from what the browser would do with a dropped file and with undo. Until the returned function is called. */
export function guardPage(): () => void {
  const stops = [keepUndoInFields(), keepFilesFromPage()]
  return () => {
    for (const stop of stops) stop()
  }
}

/** A file that is dropped beside the text, or on text that cannot be changed, would replace the page. Such a drop does nothing. */
function keepFilesFromPage(): () => void {
  const refuse = (event: DragEvent) => {
    const { dataTransfer, target } = event
    if (dataTransfer === null || !dataTransfer.types.includes('Files') || takesFiles(target)) return
    event.preventDefault()
    dataTransfer.dropEffect = 'none'
  }
  const over = new AbortController()
  for (const name of ['dragover', 'drop'] as const) addEventListener(name, refuse, { signal: over.signal })
  return () => over.abort()
}

const takesFiles = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[contenteditable="true"], input[type="file"]') !== null
