/** A picture or recording in the text that the server does not have, with the index of its block. */
export type UnsentMedia = {
  index: number
  file: File
  kind: 'image' | 'audio'
  alt?: string | undefined
  caption?: string | undefined
}
