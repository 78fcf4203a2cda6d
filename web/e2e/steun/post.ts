import { expect } from '@playwright/test';
import { omgeving } from './omgeving.ts';

export type Mail = {
  id: string;
  subject: string;
  to: { address: string }[];
  text: string;
  html: string;
  attachments: { fileName: string; contentType: string }[];
};

async function mailsAan(adres: string): Promise<Mail[]> {
  const antwoord = await fetch(`${omgeving().post}/email?${new URLSearchParams({ aan: adres })}`);
  const mails = (await antwoord.json()) as Mail[];
  // Another catcher than ours may not know the question.
  return mails.filter((mail) => mail.to.some((naar) => naar.address === adres));
}

/** The first mail to this address that fits. The catcher has no way to wait for one, so it is asked again. */
export async function mailAan(adres: string, past: (mail: Mail) => boolean): Promise<Mail> {
  let gevonden: Mail | undefined;
  await expect
    .poll(
      async () => {
        gevonden = (await mailsAan(adres)).find(past);
        return gevonden !== undefined;
      },
      { message: `mail to ${adres}`, timeout: 30_000, intervals: [50, 100, 200] },
    )
    .toBe(true);
  return gevonden as Mail;
}

/** The personal link in the text of the first mail that holds one: the whole address and the uuid in it. */
export async function linkUit(
  adres: string,
  deel: 'email-verificatie?id=' | 'verzoek-aanvraag/' | 'ondersteunersbrief/',
) {
  const mail = await mailAan(adres, (m) => m.text.includes(deel));
  const na = mail.text.slice(mail.text.indexOf(deel) + deel.length);
  const uuid = na.slice(0, 36);
  return { mail, uuid, url: `${omgeving().url}/${deel}${uuid}` };
}

/** The bytes of an attachment. */
export async function bijlageVan(mail: Mail, fileName: string): Promise<Buffer> {
  const antwoord = await fetch(
    `${omgeving().post}/email/${mail.id}/attachment/${encodeURIComponent(fileName)}`,
  );
  expect(antwoord.status).toBe(200);
  return Buffer.from(await antwoord.arrayBuffer());
}
