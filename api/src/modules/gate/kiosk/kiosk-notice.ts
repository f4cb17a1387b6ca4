import { createHash } from 'node:crypto';
import type { KioskView, Language } from 'contract';

/** What visitors agree to at a kiosk. A client may write its own; this is ours, in each language. */
const ours: Readonly<Record<Language, string>> = {
  es: '{client} anota su nombre, su documento y la hora de su llegada para avisar a quien visita, decidir su ingreso y saber quién está dentro en una emergencia. Solo los ve el personal autorizado. Se guardan el tiempo que exige la ley o la seguridad del lugar, no se venden ni se usan para publicidad. Puede pedir verlos, corregirlos o borrarlos en recepción.',
  en: '{client} notes your name, your document and the time of your arrival to notify the person you visit, to decide whether you may enter, and to know who is inside in an emergency. Only authorized staff see them. They are kept for as long as the law or the safety of the place requires, and are neither sold nor used for advertising. You may ask at reception to see, correct or erase them.',
  ar: 'تسجّل {client} اسمك ورقم وثيقتك ووقت وصولك لإبلاغ من تزوره، والبتّ في دخولك، ومعرفة من في الداخل عند الطوارئ. لا يطّلع عليها إلا الموظفون المخوّلون. تُحفظ للمدة التي يقتضيها القانون أو سلامة المكان، ولا تُباع ولا تُستخدم في الإعلانات. يمكنك أن تطلب في الاستقبال الاطلاع عليها أو تصحيحها أو حذفها.',
  zh: '{client} 会记录您的姓名、证件号码和到达时间，用于通知被访人、决定是否准许进入，以及在紧急情况下了解场内人员。仅授权人员可以查看。资料按法律或场所安全所需的期限保存，不会出售，也不会用于广告。您可以在前台要求查看、更正或删除。',
  fr: '{client} note votre nom, votre document et l’heure de votre arrivée pour prévenir la personne que vous visitez, décider de votre entrée et savoir qui est à l’intérieur en cas d’urgence. Seul le personnel autorisé les voit. Ces données sont gardées le temps qu’exigent la loi ou la sécurité du lieu ; elles ne sont ni vendues ni utilisées pour la publicité. Vous pouvez demander à l’accueil de les voir, de les corriger ou de les effacer.',
  el: 'Ο οργανισμός {client} σημειώνει το όνομα, το έγγραφο και την ώρα άφιξής σας για να ειδοποιήσει όποιον επισκέπτεστε, να αποφασίσει για την είσοδό σας και να γνωρίζει ποιοι βρίσκονται μέσα σε περίπτωση ανάγκης. Τα βλέπει μόνο εξουσιοδοτημένο προσωπικό. Φυλάσσονται όσο απαιτεί ο νόμος ή η ασφάλεια του χώρου, δεν πωλούνται και δεν χρησιμοποιούνται για διαφήμιση. Μπορείτε να ζητήσετε στην υποδοχή να τα δείτε, να διορθωθούν ή να διαγραφούν.',
  hi: '{client} आपका नाम, दस्तावेज़ संख्या और पहुँचने का समय दर्ज करता है, ताकि जिनसे आप मिलने आए हैं उन्हें सूचना दी जा सके, आपके प्रवेश का निर्णय हो और आपात स्थिति में पता रहे कि अंदर कौन है। इन्हें केवल अधिकृत कर्मचारी देखते हैं। ये उतने समय तक रखे जाते हैं जितना कानून या स्थान की सुरक्षा के लिए ज़रूरी है; इन्हें न बेचा जाता है, न विज्ञापन में इस्तेमाल किया जाता है। आप रिसेप्शन पर इन्हें देखने, सुधारने या मिटाने के लिए कह सकते हैं।',
};

/** The notice of a kiosk: the client's own text, or ours in a language. Its version is its hash. */
export function noticeOf(
  { notice, client }: { notice: string; client: string },
  language: Language,
): KioskView['notice'] {
  const text = notice || ours[language].replace('{client}', client);
  return { text, version: createHash('sha256').update(text).digest('hex').slice(0, 16) };
}
