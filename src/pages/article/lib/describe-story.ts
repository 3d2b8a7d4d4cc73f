import { parseContent } from '@contract/content.ts'
import { formatAmount, formatCents } from '@contract/currency.ts'
import { documentText } from '@contract/document.ts'
import { categoryLabel } from '@contract/limits.ts'
import { centsOf } from '@contract/money.ts'
import { mediaIdOf } from '@contract/safe-url.ts'
import { type PublicArticle, parseCategories, type StoryPreview } from '@contract/story.ts'
import { countWords } from '@contract/words.ts'
import { describeBreadcrumbs, describePublisher, publisherId, type StructuredItem } from '@/shared/lib/page-head'

/** The crops that search engines ask for; the server cuts them out of the story's first picture. */
const ratios = ['16x9', '4x3', '1x1']

/** The schema.org data of a story, after https://developers.google.com/search/docs/appearance/structured-data/article. */
export function describeStory(
  article: PublicArticle,
  preview: StoryPreview | undefined,
  origin: string,
): StructuredItem[] {
  const url = `${origin}/articles/${article.id}`
  const [section] = parseCategories(article.category)
  const { author, money } = article
  return [
    {
      '@type': 'NewsArticle',
      headline: article.title,
      description: preview?.excerpt,
      url,
      mainEntityOfPage: url,
      inLanguage: article.language,
      datePublished: article.delivery_date,
      dateModified: article.updated_at,
      author: [
        {
          '@type': 'Person',
          name: article.journalist_name,
          ...(author ? { url: `${origin}/authors/${author.slug}` } : {}),
        },
      ],
      publisher: { '@id': publisherId(origin) },
      isAccessibleForFree: true,
      articleSection: section && categoryLabel(section),
      wordCount: countWordsOf(article.content),
      image: hasOwnPicture(preview)
        ? ratios.map((ratio) => `${origin}/og/story/${article.id}/${ratio}.jpg?v=${article.updated_at}`)
        : undefined,
      funder: money && describeFunders(money),
      correction: describeCorrections(article.corrections),
    },
    describePublisher(origin),
    describeBreadcrumbs(origin, [
      ...(section ? [{ name: categoryLabel(section), path: `/category/${section}` }] : []),
      { name: article.title, path: `/articles/${article.id}` },
    ]),
  ]
}

const describeCorrections = (corrections: PublicArticle['corrections']): StructuredItem[] | undefined =>
  corrections.length === 0
    ? undefined
    : corrections.map(({ text, published_at }) => ({
        '@type': 'CorrectionComment',
        text,
        datePublished: published_at,
      }))

const hasOwnPicture = (preview: StoryPreview | undefined) =>
  preview?.picture !== undefined && mediaIdOf(preview.picture.url) !== undefined

function countWordsOf(content: string): number | undefined {
  const parsed = parseContent(content)
  return parsed.kind === 'document' ? countWords(documentText(parsed.document)) : undefined
}

/** Readers are a group without a name, so the description says how many they are and what they raised. */
function describeFunders({ backers, pledged, matches = [] }: NonNullable<PublicArticle['money']>): StructuredItem[] {
  const readers = backers === 1 ? '1 reader' : `${backers} readers`
  const fromSponsors = matches.reduce((sum, { amount }) => sum + centsOf(amount), 0)
  return [
    {
      '@type': 'Organization',
      name: `${readers} of Lede`,
      description: `${readers} of Lede commissioned this story for ${formatCents(centsOf(pledged) - fromSponsors)}.`,
    },
    ...matches.map(({ disclosure, amount }) => ({
      '@type': 'Organization',
      name: disclosure,
      description: `Added ${formatAmount(amount)} to what readers pledged.`,
    })),
  ]
}
