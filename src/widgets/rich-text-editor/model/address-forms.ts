import * as v from 'valibot'
import { linkAddress } from './commands/links.ts'
import { postAddress } from './media-address.ts'

export const notALink = 'Please enter a URL.'

/** Adds `https://` if the address has no protocol. */
export const LinkForm = v.object({
  url: v.pipe(
    v.string(),
    v.check((typed) => linkAddress(typed) !== undefined, notALink),
    v.transform((typed) => linkAddress(typed) ?? typed),
  ),
})

/** The form checks only that there is an address; after submission an alert says if it is not a picture's. */
export const PictureForm = v.object({ url: v.pipe(v.string(), v.trim(), v.nonEmpty('Please enter a URL.')) })

export const notAPost = 'Please enter the URL of a post on X.'

export const PostForm = v.object({
  url: v.pipe(
    v.string(),
    v.check((typed) => postAddress(typed) !== undefined, notAPost),
    v.transform((typed) => postAddress(typed) ?? typed),
  ),
})
