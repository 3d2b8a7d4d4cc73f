/** The account in the address of a post on X, where there is one: `https://x.com/NAME/status/1`. */
export function authorOfPost(url: string): string | undefined {
  return /^https?:\/\/(?:(?:www|mobile)\.)?(?:x|twitter)\.com\/(\w{1,30})\/status\//i.exec(url)?.[1]
}
