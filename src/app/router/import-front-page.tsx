import type { ReactElement } from 'react'

/** Pages do not import each other, so the front page reaches the page that arranges it, as its preview, from here. */
export async function importFrontPage() {
  const [{ FrontPageScreen, load }, { HomePage }] = await Promise.all([
    import('@/pages/administration/front-page'),
    import('@/pages/home'),
  ])
  const Screen = (): ReactElement => (
    <FrontPageScreen renderPage={({ items, ...others }) => <HomePage stories={items} {...others} isPreview />} />
  )
  return { Screen, load }
}
