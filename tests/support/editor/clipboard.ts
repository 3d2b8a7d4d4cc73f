import { loadReader } from '@/widgets/rich-text-editor/model/paste/lazy-reader.ts'

// The page loads it with the editor.
await loadReader()

function clipboard(content: Record<string, string>, files: File[] = []): DataTransfer {
  const data = { getData: (type: string) => content[type] ?? '', files, types: Object.keys(content) }
  return data as unknown as DataTransfer
}

export const pastedText = (text: string): DataTransfer => clipboard({ 'text/plain': text })
export const pastedHtml = (html: string, text = 'words'): DataTransfer =>
  clipboard({ 'text/html': html, 'text/plain': text })
export const pastedFiles = (...files: File[]): DataTransfer => clipboard({}, files)
