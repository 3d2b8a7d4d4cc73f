import type { ReactElement } from 'react'
import { Node } from 'slate'
import type { RenderElementProps } from 'slate-react'
import * as styles from './element-view.css.ts'
import { AudioElementView, EmbedElementView, ImageElementView } from './media-elements.tsx'
import { UploadElementView } from './upload-element.tsx'

const headings = { 'heading-one': 'h2', 'heading-two': 'h3', 'heading-three': 'h4' } as const
const lists = { 'bulleted-list': 'ul', 'numbered-list': 'ol' } as const

export function renderElement({ attributes, element, children }: RenderElementProps): ReactElement {
  switch (element.type) {
    case 'paragraph':
      return (
        <p {...attributes} dir="auto" className={styles.paragraph({ align: element.align })}>
          {children}
        </p>
      )
    case 'standfirst':
      return (
        <p
          {...attributes}
          dir="auto"
          className={styles.standfirst}
          data-empty={Node.string(element) === '' || undefined}
        >
          {children}
        </p>
      )
    case 'heading-one':
    case 'heading-two':
    case 'heading-three': {
      const Heading = headings[element.type]
      return (
        <Heading {...attributes} dir="auto" className={styles.heading({ level: element.type, align: element.align })}>
          {children}
        </Heading>
      )
    }
    case 'block-quote':
      return (
        <blockquote {...attributes} dir="auto" className={styles.quote({ align: element.align })}>
          {children}
        </blockquote>
      )
    case 'code-block':
      return (
        <pre {...attributes} dir="auto" className={styles.code}>
          <code>{children}</code>
        </pre>
      )
    case 'bulleted-list':
    case 'numbered-list': {
      const List = lists[element.type]
      return (
        <List {...attributes} dir="auto" className={styles.list({ align: element.align })}>
          {children}
        </List>
      )
    }
    case 'list-item':
      return (
        // The list finds its direction in the items, but in none with a direction of its own.
        <li {...attributes} dir={undefined} className={styles.item({ align: element.align })}>
          {children}
        </li>
      )
    case 'link':
      return (
        // A click would leave the text; the toolbar shows and changes the address instead.
        <a {...attributes} className={styles.link} href={element.url} onClick={(event) => event.preventDefault()}>
          {children}
        </a>
      )
    case 'image':
      return (
        <ImageElementView attributes={attributes} element={element}>
          {children}
        </ImageElementView>
      )
    case 'audio':
      return (
        <AudioElementView attributes={attributes} element={element}>
          {children}
        </AudioElementView>
      )
    case 'twitter-embed':
      return (
        <EmbedElementView attributes={attributes} element={element}>
          {children}
        </EmbedElementView>
      )
    case 'upload':
      return (
        <UploadElementView attributes={attributes} element={element}>
          {children}
        </UploadElementView>
      )
  }
}
