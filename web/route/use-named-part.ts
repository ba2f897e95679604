import { useEffect } from 'react'

/** Goes to the part of the page that its address names (`#records`), which was not there yet when the page came. */
export function useNamedPart(ready = true): void {
  useEffect(() => {
    const named = window.location.hash.slice(1)
    if (ready && named) document.getElementById(named)?.scrollIntoView()
  }, [ready])
}
