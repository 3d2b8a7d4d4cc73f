import type { Picture } from '@contract/story.ts'
import { createContext, type ReactNode, useContext, useState, useSyncExternalStore } from 'react'
import { pictureSources } from '@/shared/ui/picture'

const siteName = 'Lede'

const SiteOrigin = createContext('')

/** Says where the newsroom lives (`https://lede.example`), for canonical addresses. */
export function SiteOriginProvider({ origin, children }: { origin: string; children: ReactNode }) {
  return <SiteOrigin value={origin}>{children}</SiteOrigin>
}

export type PageHeadProps = {
  /** Without the name of the site; the front page has none. */
  title?: string
  description: string
  /** The path this page is known by. A page without one is not for search engines. */
  path?: string
  /** For those who share the page. */
  picture?: Picture | undefined
  /** The path of the feed of this page's stories. */
  feed?: string
  /** schema.org data; `origin` is where the newsroom lives. */
  structuredData?: (origin: string) => Record<string, unknown>
  type?: 'website' | 'article'
}

/**
 * What a page tells browsers, search engines and those who share it. Stands anywhere in a page: React puts its parts
 * into the document's head, on the server and on every navigation after it.
 */
export function PageHead({
  title,
  description,
  path,
  picture,
  feed = '/feed.xml',
  structuredData,
  type = 'website',
}: PageHeadProps) {
  const origin = useContext(SiteOrigin)
  const fullTitle = title === undefined ? `${siteName}: news its readers commission` : `${title} | ${siteName}`
  const socialTitle = title ?? siteName
  const pictureUrl = picture && pictureAddress(picture, origin)
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      {path === undefined ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={origin + path} />
          <meta property="og:url" content={origin + path} />
        </>
      )}
      <meta property="og:site_name" content={siteName} />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={socialTitle} />
      <meta property="og:description" content={description} />
      {picture && pictureUrl && (
        <>
          <meta property="og:image" content={pictureUrl} />
          <meta property="og:image:alt" content={picture.alt} />
        </>
      )}
      <meta name="twitter:card" content={picture ? 'summary_large_image' : 'summary'} />
      <link rel="alternate" type="application/rss+xml" title={`${socialTitle} (RSS)`} href={feed} />
      {structuredData && <StructuredData data={structuredData(origin)} />}
    </>
  )
}

/** The whole address of a picture's largest version, as crawlers want it. */
export function pictureAddress({ url, width }: Picture, origin: string): string {
  const largest = pictureSources(url, width)?.fallback ?? url
  return largest.startsWith('/') ? origin + largest : largest
}

/**
 * A data block for crawlers, which load whole pages: the server writes it, and it goes when another page takes its place.
 * The browser never makes one, because React would do so by way of `innerHTML`, which the content security policy refuses.
 */
function StructuredData({ data }: { data: Record<string, unknown> }) {
  // `<` is escaped, so that no text in the data can end the script element.
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')
  const isWritten = useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  )
  const [written] = useState(isWritten ? json : undefined)
  if (json !== written) return null
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a data block for crawlers, escaped above
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}

const neverChanges = () => () => {}
