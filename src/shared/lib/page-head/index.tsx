import { siteSettings } from '@contract/endpoints.ts'
import type { Picture } from '@contract/story.ts'
import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useState, useSyncExternalStore } from 'react'
import { queryOf } from '@/shared/api'
import type { StructuredItem } from './site-data.ts'

export { describeBreadcrumbs, describePublisher, describeSite, publisherId, type StructuredItem } from './site-data.ts'

const siteName = 'Lede'

const SiteOrigin = createContext('')

type SiteOriginProviderProps = {
  /** The public origin, such as `https://lede.example`. */
  origin: string
  /** The part of the tree whose pages have canonical addresses. */
  children: ReactNode
}

export function SiteOriginProvider({ origin, children }: SiteOriginProviderProps) {
  return <SiteOrigin value={origin}>{children}</SiteOrigin>
}

type PageHeadProps = {
  /** The title without the site's name; the front page has none. */
  title?: string
  /** The summary for search engines and link previews. */
  description: string
  /** The canonical path. A page without one is not indexed. */
  path?: string
  /** The picture for link previews. */
  picture?: Picture | undefined
  /** The path of the picture that we draw for link previews, instead of `picture`. */
  sharePicture?: string
  /** The path of the RSS feed with this page's stories; the JSON feed is beside it. */
  feed?: string
  /** The path of the same thing for other servers of the fediverse. Only the server needs it. */
  activity?: string | undefined
  /** Builds the schema.org data from the site's origin, and returns nothing in the browser. */
  structuredData?: (origin: string) => readonly StructuredItem[]
  /** The Open Graph type. */
  type?: 'website' | 'article'
  /** The language of what the page shows, as a tag of BCP 47, if it is known and not that of the interface. */
  language?: string | undefined
}

export function PageHead(props: PageHeadProps) {
  const { title, description, path, feed = '/feed.xml', structuredData } = props
  const origin = useContext(SiteOrigin)
  const socialTitle = title ?? siteName
  return (
    <>
      <title>{title === undefined ? `${siteName}: news its readers commission` : `${title} | ${siteName}`}</title>
      <meta name="description" content={description} />
      {path === undefined ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={origin + path} />}
      <link rel="alternate" type="application/rss+xml" title={`${socialTitle} (RSS)`} href={feed} />
      {import.meta.env.SSR && <ForOtherSites {...props} title={socialTitle} feed={feed} origin={origin} />}
      {structuredData && <StructuredData key={path} items={structuredData(origin)} />}
    </>
  )
}

type ForOtherSitesProps = PageHeadProps & Required<Pick<PageHeadProps, 'title' | 'feed'>> & { origin: string }

/** Only other sites and feed readers use it, which load whole pages, so the browser's bundle has none of it. */
function ForOtherSites({ origin, title, description, path, feed, type = 'website', ...rest }: ForOtherSitesProps) {
  const { picture, sharePicture, activity, language } = rest
  const settings = useQueryClient().getQueryData(queryOf(siteSettings).queryKey)
  const address = path === undefined ? undefined : origin + path
  const imageUrl = sharePicture ? origin + sharePicture : picture && pictureAddress(picture, origin)
  return (
    <>
      {address && <meta property="og:url" content={address} />}
      {activity && settings?.fediverse_host && (
        <link rel="alternate" type="application/activity+json" href={origin + activity} />
      )}
      <meta property="og:site_name" content={siteName} />
      <meta property="og:type" content={type} />
      {language && <meta property="og:locale" content={localeOf(language)} />}
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {imageUrl && <meta property="og:image" content={imageUrl} />}
      {!sharePicture && picture && <meta property="og:image:alt" content={picture.alt} />}
      <meta name="twitter:card" content={imageUrl ? 'summary_large_image' : 'summary'} />
      <link
        rel="alternate"
        type="application/feed+json"
        title={`${title} (JSON Feed)`}
        href={feed.replace(/xml$/, 'json')}
      />
      {sharePicture && address && (
        <>
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta property="og:image:alt" content={title} />
          <link
            rel="alternate"
            type="application/json+oembed"
            title={title}
            href={`/oembed?${new URLSearchParams({ format: 'json', url: address })}`}
          />
        </>
      )}
    </>
  )
}

/** Open Graph names a country too: the one where most people read the language. */
function localeOf(tag: string): string {
  const { language, region } = new Intl.Locale(tag).maximize()
  return `${language}_${region}`
}

/** Our address without a format answers any reader: JPEG unless it accepts better. */
const pictureAddress = ({ url }: Picture, origin: string): string => (url.startsWith('/') ? origin + url : url)

/**
 * For crawlers, which load whole pages: only the server writes it, and the browser keeps it while it shows that page. In
 * the browser React would create it through `innerHTML`, which the content security policy blocks.
 */
function StructuredData({ items }: { items: readonly StructuredItem[] }) {
  const isHydrating = useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  )
  const [isWritten] = useState(isHydrating)
  if (!isWritten) return null
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON for crawlers, escaped by `toScript`
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? toScript(items) : '' }}
    />
  )
}

/** Escapes `<`, so that no text can close the script element. */
const toScript = (items: readonly StructuredItem[]): string =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': items }).replaceAll('<', '\\u003c')

const neverChanges = () => () => {}
