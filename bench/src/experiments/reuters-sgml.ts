/** One article of Reuters-21578 that has a title. */
export interface Titled {
  readonly id: string;
  /** Blanks and line ends are one blank each. */
  readonly title: string;
  readonly topics: readonly string[];
  /** Marked TOPICS="YES": as its README puts it, one may assume that the indexer thought about topics, so that the lack of one means something. */
  readonly isIndexed: boolean;
}

const ENTITIES: Readonly<Record<string, string>> = { "&lt;": "<", "&gt;": ">", "&amp;": "&" };

/** The articles with a title, in the order of a file of the collection. */
export function titledArticles(sgml: string): readonly Titled[] {
  const articles = [...sgml.matchAll(/<REUTERS ([^>]*)>([\s\S]*?)<\/REUTERS>/g)];
  return articles.flatMap(([, head = "", body = ""]) => {
    const title = /<TITLE>([\s\S]*?)<\/TITLE>/.exec(body)?.[1];
    const id = /NEWID="(\d+)"/.exec(head)?.[1];
    if (title === undefined || id === undefined) return [];
    const topics = /<TOPICS>([\s\S]*?)<\/TOPICS>/.exec(body)?.[1] ?? "";
    return [
      {
        id,
        title: plainText(title),
        topics: [...topics.matchAll(/<D>(.*?)<\/D>/g)].map(([, topic = ""]) => topic),
        isIndexed: head.includes('TOPICS="YES"'),
      },
    ];
  });
}

function plainText(text: string): string {
  return text
    .replace(/&(lt|gt|amp);/g, (mark) => ENTITIES[mark]!)
    .replace(/\s+/g, " ")
    .trim();
}
