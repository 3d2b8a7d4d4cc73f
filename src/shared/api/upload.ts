export function formOf(fields: unknown): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields ?? {})) if (value !== undefined) form.append(name, value)
  return form
}

/** In milliseconds; as long as the server waits for a whole request, because uploads depend on the reader's bandwidth. */
const timeout = 10 * 60_000

export function uploadOptions(fields: unknown, onProgress: ((part: number) => void) | undefined) {
  const form = formOf(fields)
  const told = onProgress === undefined ? {} : { fetch: createUploadFetch(form, onProgress) }
  return { body: form, timeout: timeout, retry: 0, ...told }
}

/**
 * `fetch` reports upload progress only for streamed bodies, which need HTTP/2, so this uses XMLHttpRequest.
 * `onProgress` gets a fraction from 0 to 1.
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
      // The form sets its own content type with the boundary.
      for (const [name, value] of headers) if (name !== 'content-type') request.setRequestHeader(name, value)
      request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total)
      request.onload = () => resolve(responseOf(request))
      request.onerror = () => reject(new TypeError('The upload failed on the network.'))
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
