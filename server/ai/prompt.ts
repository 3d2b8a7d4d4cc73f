/**
 * The system prompt: the instructions of the administrators plus the response format set by the server. It contains
 * no private data, so prompt injection cannot leak any.
 */

const shape = `Answer with JSON alone: an object whose field "content" is a list of blocks, in the order in which they are read.
A block is an object with "type" and "children". The types are "paragraph", "heading-two", "heading-three", "block-quote",
"bulleted-list" and "numbered-list". The children of a list are blocks of the type "list-item". The children of every other
block are pieces of text: objects with "text" and, where it is so marked, "bold": true or "italic": true; or links: objects
with "type": "link", "url" and "children". No HTML, no Markdown, no pictures.

{"content": [
  {"type": "paragraph", "children": [{"text": "The ferry was sold on "}, {"text": "Tuesday", "bold": true}, {"text": "."}]},
  {"type": "heading-two", "children": [{"text": "What the council knew"}]},
  {"type": "bulleted-list", "children": [{"type": "list-item", "children": [{"text": "A letter of 3 March."}]}]}
]}`

export const promptOf = (instructions: string) => `${instructions}\n\n${shape}`
