import { parseContent } from '../../../contract/content.ts'
import type { Block, Inline } from '../../../contract/document.ts'
import { wordsOfBlock } from '../../../contract/document-words.ts'
import { excerpt } from '../../../contract/excerpt.ts'
import { excerptCharacters } from '../../../contract/limits.ts'
import type { PublicIssue } from '../../../contract/newsletter-issue.ts'
import { type Email, type EmailWords, type TrustedText, trusted, writeEmail } from '../../platform/index.ts'
import { storyHtml } from '../syndication/story-html.ts'

/** Converts the issue once for all recipients. Administrators write it, so its words are ours. */
export function prepareIssueEmail(
  { id, subject, content }: Pick<PublicIssue, 'id' | 'subject' | 'content'>,
  publicUrl: string,
) {
  const parsed = parseContent(content)
  const document = parsed.kind === 'document' ? parsed.document : []
  const text = document.map((block) => textOf(block, publicUrl)).filter((words) => words !== '')
  const body = {
    preview: excerpt(text.join(' '), excerptCharacters.hero),
    html: styled(storyHtml(document, { publicUrl, copies: [] })),
    text: text.join('\n\n'),
  }
  const title = subject as TrustedText

  /** A test has no links of a subscriber, and no public version yet. */
  return (recipient: string, leave?: EmailWords['leave']): Email =>
    writeEmail(
      { recipient, publicUrl },
      {
        kind: 'newsletterIssue',
        because: leave === undefined ? 'administrator' : 'newsletter',
        subject: leave === undefined ? (`[Test] ${subject}` as TrustedText) : title,
        paragraphs: [title],
        body,
        ...(leave && { leave, link: [trusted`Read this in your browser`, `/newsletters/${id}`] }),
      },
    )
}

/** Email programs know no style sheet of ours. */
const styles: Record<string, string> = {
  a: 'color:inherit',
  blockquote: 'margin:16px 0;padding-left:16px;border-left:3px solid #d6cfc0',
  figure: 'margin:16px 0',
  img: 'max-width:100%;height:auto',
  pre: 'white-space:pre-wrap',
}

const styled = (html: string): string =>
  html.replace(
    new RegExp(`<(${Object.keys(styles).join('|')})(?=[ >])`, 'g'),
    (tag, name: string) => `${tag} style="${styles[name]}"`,
  )

function textOf(block: Block, publicUrl: string): string {
  switch (block.type) {
    case 'image':
      return [block.alt, block.caption].filter(Boolean).join(' – ')
    case 'audio':
      return `Listen to the recording: ${new URL(block.url, publicUrl)}`
    case 'twitter-embed':
      return `Read the post on X: ${block.url}`
    case 'bulleted-list':
    case 'numbered-list':
      return block.children
        .map(({ children }, at) => `${block.type === 'numbered-list' ? `${at + 1}.` : '-'} ${inlineText(children)}`)
        .join('\n')
    case 'list-item':
      return `- ${inlineText(block.children)}`
    default:
      return inlineText(block.children).trim()
  }
}

const inlineText = (children: readonly Inline[]): string =>
  children
    .map((inline) => {
      const words = wordsOfBlock(inline)
      return 'text' in inline || words === inline.url ? words : `${words} (${inline.url})`
    })
    .join('')
