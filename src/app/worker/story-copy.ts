import { keptPrefix } from '@contract/service-worker.ts'

export type StoryCopy = {
  /** HTML: escaped text. */
  title: string
  language: string
  style: string
  main: string
  /** The files that it shows. */
  pictures: string[]
  fonts: string[]
}

/** Wide enough for the column of a story on most screens. */
const pictureWidth = 960

/** Takes what can be read without scripts out of the page of a story, or returns undefined if there is no story in it. */
export function copyStory(html: string): StoryCopy | undefined {
  const style = /<style>(.*?)<\/style>/s.exec(html)?.[1]
  // Behind the article are other stories and questions.
  const article = /<main\b.*?<\/article>/s.exec(html)?.[0]
  const [, attributes = '', title] = /<h1\b([^>]*)>(.*?)<\/h1>/s.exec(article ?? '') ?? []
  if (style === undefined || article === undefined || title === undefined) return undefined
  const pictures = new Set<string>()
  const main = article
    .replace(/<(script|noscript|button|iframe|audio|video)\b.*?<\/\1>/gs, '')
    .replace(/<link\b[^>]*>/g, '')
    // What held a button takes room.
    .replace(/<(span|p|h\d)(?: (?:class|dir|role)="[^"]*")*><\/\1>/g, '')
    .replace(/<picture\b.*?<\/picture>/gs, takeOnePicture)
    .replace(/<img\b[^>]*>/g, (image) => keepPicture(image, pictures))
  return {
    title: title.replace(/<[^>]*>/g, ''),
    language: /\blang="([^"]*)"/.exec(attributes)?.[1] ?? 'en',
    style: style.replaceAll('url(/assets/', `url(${keptPrefix}/assets/`),
    main: `${main}</main>`,
    pictures: [...pictures],
    fonts: [...style.matchAll(/url\((\/assets\/[\w.-]+\.woff2)\)/g)].flatMap(([, path]) => path ?? []),
  }
}

/** Returns the image with the one address to keep, in the format that comes first. */
function takeOnePicture(picture: string): string {
  const image = /<img\b[^>]*>/.exec(picture)?.[0] ?? ''
  const candidates = (/srcSet="([^"]*)"/i.exec(picture)?.[1] ?? '').split(', ').map((candidate) => candidate.split(' '))
  const fitting = candidates.filter(([, width]) => Number.parseInt(width ?? '', 10) <= pictureWidth)
  const [address] = fitting.at(-1) ?? candidates[0] ?? []
  return address ? image.replace(/ src="[^"]*"/, ` src="${address}"`) : image
}

/** A picture of another site is not kept, and its place shows its description. */
function keepPicture(image: string, pictures: Set<string>): string {
  const address = / src="([^"]*)"/.exec(image)?.[1]
  const bare = image.replace(/ (?:src|srcset|sizes|loading)="[^"]*"/gi, '')
  if (!address || !/^\/media\/[\w./-]+$/.test(address)) return bare
  pictures.add(address)
  return bare.replace('<img', `<img src="${keptPrefix}${address}"`)
}
