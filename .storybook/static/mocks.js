/**
 * The service worker of the mocks. The page names its own addresses; what else it loads from here, like a thousand modules, is
 * not asked of the mocks.
 */
const ours = new RegExp(new URLSearchParams(location.search).get('ours'))

addEventListener('fetch', (event) => {
  const { origin, pathname } = new URL(event.request.url)
  if (origin === location.origin && !ours.test(pathname)) event.stopImmediatePropagation()
})

importScripts('/mockServiceWorker.js')
