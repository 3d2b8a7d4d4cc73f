/** Applies the theme a reader chose before the first paint (docs/decisions/0005). */
export const themeScript = `try{const t=localStorage.getItem('theme');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}`

/**
 * The one script that stands in the page itself: the theme, and then what was built of `src/app/first-script.ts`. Both sides
 * know it, because the content security policy allows it by its hash.
 */
export const pageScript = (firstScript: string): string => `${themeScript};${firstScript}`
