/** Forms with files on their way to the server, and how far they have come. */

/** The form of an endpoint's fields; a field that is absent is left out. */
export function formOf(fields: unknown): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields ?? {})) if (value !== undefined) form.append(name, value)
  return form
}

/** An upload is as slow as the line it takes, so it waits longer than other calls: in milliseconds. */
const patience = 5 * 60_000

/** How ky sends these fields as a form, telling of its progress where somebody wants to hear of it. */
export function uploadOptions(fields: unknown, onProgress: ((part: number) => void) | undefined) {
  const form = formOf(fields)
  const told = onProgress === undefined ? {} : { fetch: createUploadFetch(form, onProgress) }
  return { body: form, timeout: patience, retry: 0, ...told }
}

/**
 * A `fetch` that sends this form and says how much of it has left, from 0 to 1. A browser's own fetch can tell that only
 * over HTTP/2, where a body may be a stream, so this is the older XMLHttpRequest.
 */
export const createUploadFetch =
  (form: FormData, onProgress: (part: number) => void): typeof fetch =>
  (input, init) =>
    new Promise((resolve, reject) => {
      const { method, url, headers, signal } = input instanceof Request ? input : new Request(input, init)
      if (signal.aborted) {
        reject(signal.reason)
        return
      }
      const request = new XMLHttpRequest()
      const abort = () => request.abort()
      request.open(method, url)
      request.responseType = 'arraybuffer'
      // The form brings a type of its own, with the boundary it is sent with.
      for (const [name, value] of headers) if (name !== 'content-type') request.setRequestHeader(name, value)
      request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total)
      request.onload = () => resolve(responseOf(request))
      request.onerror = () => reject(new TypeError('The upload did not arrive.'))
      request.onabort = () => reject(signal.reason)
      request.onloadend = () => signal.removeEventListener('abort', abort)
      signal.addEventListener('abort', abort)
      request.send(form)
    })

const responseOf = (request: XMLHttpRequest) =>
  new Response(request.response, {
    status: request.status,
    headers: { 'content-type': request.getResponseHeader('content-type') ?? '' },
  })
