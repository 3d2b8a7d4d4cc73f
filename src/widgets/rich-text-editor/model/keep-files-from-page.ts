/**
 * A file that is dropped beside the text, or on text that cannot be changed, would replace the page in the browser. Until the
 * returned function is called, such a drop does nothing.
 */
export function keepFilesFromPage(): () => void {
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
