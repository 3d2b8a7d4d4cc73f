/**
 * The service worker of the mocks. They answer requests to our own addresses, which the page names in `ours`, and refuse other
 * sites. The browser loads everything else, such as a thousand modules, without them.
 */
const ours = new RegExp(new URLSearchParams(location.search).get('ours'))

addEventListener('fetch', (event) => {
  const { origin, pathname } = new URL(event.request.url)
  if (origin === location.origin && !ours.test(pathname)) event.stopImmediatePropagation()
})

importScripts('/mockServiceWorker.js')
