export function tablesOf(code: string): { readonly written: ReadonlySet<string>; readonly read: ReadonlySet<string> }
