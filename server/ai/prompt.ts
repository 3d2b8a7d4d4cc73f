/**
 * What a model is told: the instructions, which administrators write, and the shape of its answer, which is the server's.
 * Nothing of the newsroom is in it, so that nothing can be talked out of it.
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

/** The whole of what comes before the material. */
export const promptOf = (instructions: string) => `${instructions}\n\n${shape}`
