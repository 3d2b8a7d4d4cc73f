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

/** The public origin, such as `https://lede.example`. */
export const useSiteOrigin = (): string => useContext(SiteOrigin)

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
  /** There is no JSON feed beside it. Only the server needs it. */
  hasOnlyRss?: boolean
  /** The path of the same thing for other servers of the fediverse. Only the server needs it. */
  activity?: string | undefined
  /** Builds the schema.org data from the site's origin, and returns nothing in the browser. */
  structuredData?: (origin: string) => readonly StructuredItem[]
  /** Other sites show these beside a link to the story. Only the server needs them. */
  story?: ShownStory | undefined
  /** The Open Graph type. */
  type?: 'website' | 'article'
  /** The language of what the page shows, as a tag of BCP 47, if it is known and not that of the interface. */
  language?: string | undefined
}

export type ShownStory = {
  published: string
  updated: string
  section?: string | undefined
  tags: readonly string[]
  /** The last part of the address of the author's page, which is the name in their handle too. */
  slug?: string | undefined
}

export function PageHead(props: PageHeadProps) {
  const { title, description, path, feed = '/feed.xml', structuredData, type } = props
  const origin = useSiteOrigin()
  const socialTitle = title ?? siteName
  const feedTitle = props.feed === undefined ? siteName : socialTitle
  return (
    <>
      <title>{title === undefined ? `${siteName}: news its readers commission` : `${title} | ${siteName}`}</title>
      <meta name="description" content={description} />
      {path === undefined ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={origin + path} />}
      <link rel="alternate" type="application/rss+xml" title={`${feedTitle} (RSS)`} href={feed} />
      {import.meta.env.SSR && <ForOtherSites {...props} title={socialTitle} origin={origin} />}
      {import.meta.env.SSR && !props.hasOnlyRss && (
        <link
          rel="alternate"
          type="application/feed+json"
          title={`${feedTitle} (JSON Feed)`}
          href={feed.replace(/xml$/, 'json')}
        />
      )}
      {structuredData && <StructuredData key={path} isStory={type === 'article'} items={structuredData(origin)} />}
    </>
  )
}

type ForOtherSitesProps = PageHeadProps & Required<Pick<PageHeadProps, 'title'>> & { origin: string }

/** Only other sites and feed readers use it, which load whole pages, so the browser's bundle has none of it. */
function ForOtherSites({ origin, title, description, path, type = 'website', ...rest }: ForOtherSitesProps) {
  const { sharePicture, activity, story, language } = rest
  const settings = useQueryClient().getQueryData(queryOf(siteSettings).queryKey)
  const address = path === undefined ? undefined : origin + path
  const image = address && imageOf(rest, title, origin)
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
      {image && (
        <>
          <meta property="og:image" content={image.url} />
          <meta property="og:image:type" content="image/jpeg" />
          <meta property="og:image:width" content={String(image.width)} />
          <meta property="og:image:height" content={String(image.height)} />
          <meta property="og:image:alt" content={image.alt} />
        </>
      )}
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
      {story && <AboutStory story={story} origin={origin} host={settings?.fediverse_host} />}
      {sharePicture && address && (
        <link
          rel="alternate"
          type="application/json+oembed"
          title={title}
          // WordPress and others take no relative address.
          href={`${origin}/oembed?${new URLSearchParams({ format: 'json', url: address })}`}
        />
      )}
    </>
  )
}

/** Open Graph names a country too: the one where most people read the language. */
function localeOf(tag: string): string {
  const { language, region } = new Intl.Locale(tag).maximize()
  return `${language}_${region}`
}

type AboutStoryProps = { story: ShownStory; origin: string; host: string | null | undefined }

function AboutStory({ story: { published, updated, section, tags, slug }, origin, host }: AboutStoryProps) {
  return (
    <>
      <meta property="article:published_time" content={published} />
      <meta property="article:modified_time" content={updated} />
      {section && <meta property="article:section" content={section} />}
      {tags.map((tag) => (
        <meta key={tag} property="article:tag" content={tag} />
      ))}
      {slug && <meta property="article:author" content={`${origin}/authors/${slug}`} />}
      {slug && host && <meta name="fediverse:creator" content={`@${slug}@${host}`} />}
    </>
  )
}

/** The size of the pictures that we draw. */
const drawn = { width: 1200, height: 630 }

/** Other sites show a picture of unknown size small or late, so one is used only with its size. */
function imageOf(
  { picture, sharePicture }: Pick<PageHeadProps, 'picture' | 'sharePicture'>,
  title: string,
  origin: string,
) {
  if (sharePicture) return { ...drawn, url: origin + sharePicture, alt: title }
  const { width, height, alt = '' } = picture ?? {}
  if (picture && width && height) return { width, height, alt, url: pictureAddress(picture, origin) }
  return { ...drawn, url: `${origin}/og/site.jpg`, alt: `${siteName}: news its readers commission` }
}

/** Our address without a format answers any reader: JPEG unless it accepts better. */
const pictureAddress = ({ url }: Picture, origin: string): string => (url.startsWith('/') ? origin + url : url)

/**
 * For crawlers, which load whole pages: only the server writes it, and the browser keeps it while it shows that page. In
 * the browser React would create it through `innerHTML`, which the content security policy blocks.
 */
function StructuredData({ items, isStory }: { items: readonly StructuredItem[]; isStory: boolean }) {
  const isHydrating = useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  )
  const [isWritten] = useState(isHydrating)
  if (!isWritten) return null
  const [story, ...others] = items
  return isStory ? (
    <>
      <DataScript data={story} />
      <DataScript data={{ '@graph': others }} />
    </>
  ) : (
    <DataScript data={{ '@graph': items }} />
  )
}

/**
 * A story stands alone, because Mastodon reads none in a graph. Escapes `<`, so that no text can close the element, and `&`,
 * because Mastodon decodes entities before it parses: a quoted `&quot;` would end the string around it.
 */
function DataScript({ data }: { data: object | undefined }) {
  const json = import.meta.env.SSR ? JSON.stringify({ '@context': 'https://schema.org', ...data }) : ''
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON for crawlers, escaped
      dangerouslySetInnerHTML={{ __html: json.replaceAll('<', '\\u003c').replaceAll('&', '\\u0026') }}
    />
  )
}

const neverChanges = () => () => {}
