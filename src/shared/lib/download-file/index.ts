/** In milliseconds: some browsers read the file only after a dialog has asked where to save it. */
const keptFor = 60_000

/** Saves a file that the page has made, or that a request has returned. */
export function downloadFile(name: string, content: BlobPart, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }))
  downloadFrom(url, name)
  setTimeout(() => URL.revokeObjectURL(url), keptFor)
}

/** Saves what the address answers without leaving the page. The response names the file if `name` is empty. */
export function downloadFrom(url: string, name = ''): void {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
}
