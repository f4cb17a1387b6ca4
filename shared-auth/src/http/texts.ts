import type { Language } from 'contract';
import { storedLanguage } from '../session/session-storage.ts';

type Word = 'network' | 'timeout' | 'server' | 'unavailable' | 'unauthorized';

/** Messages for when no server responded, or its response cannot be quoted. */
const texts: Record<Language, Record<Word, string>> = {
  es: {
    network: 'No hay conexión con el servidor',
    timeout: 'El servidor tardó demasiado en responder',
    server: 'No se pudo completar la solicitud, contacte al administrador',
    unavailable: 'El servicio no está disponible; intente de nuevo',
    unauthorized: 'No autorizado',
  },
  en: {
    network: 'The server cannot be reached',
    timeout: 'The server took too long to answer',
    server: 'The request could not be completed, contact the administrator',
    unavailable: 'The service is not available; try again',
    unauthorized: 'Not authorized',
  },
  ar: {
    network: 'تعذّر الاتصال بالخادم',
    timeout: 'استغرق الخادم وقتًا طويلًا للرد',
    server: 'تعذّر إكمال الطلب، يُرجى الاتصال بالمسؤول',
    unavailable: 'الخدمة غير متاحة؛ حاول مرة أخرى',
    unauthorized: 'غير مصرّح',
  },
  zh: {
    network: '无法连接服务器',
    timeout: '服务器响应超时',
    server: '请求无法完成，请联系管理员',
    unavailable: '服务暂不可用，请重试',
    unauthorized: '未授权',
  },
  fr: {
    network: 'Le serveur est injoignable',
    timeout: 'Le serveur a mis trop de temps à répondre',
    server: 'La demande n’a pas pu aboutir, contactez l’administrateur',
    unavailable: 'Le service n’est pas disponible ; réessayez',
    unauthorized: 'Non autorisé',
  },
  el: {
    network: 'Δεν υπάρχει σύνδεση με τον διακομιστή',
    timeout: 'Ο διακομιστής άργησε πολύ να απαντήσει',
    server: 'Το αίτημα δεν ολοκληρώθηκε, επικοινωνήστε με τον διαχειριστή',
    unavailable: 'Η υπηρεσία δεν είναι διαθέσιμη· δοκιμάστε ξανά',
    unauthorized: 'Χωρίς εξουσιοδότηση',
  },
  hi: {
    network: 'सर्वर से संपर्क नहीं हो पा रहा है',
    timeout: 'सर्वर ने उत्तर देने में बहुत समय लिया',
    server: 'अनुरोध पूरा नहीं हो सका, व्यवस्थापक से संपर्क करें',
    unavailable: 'सेवा उपलब्ध नहीं है; पुनः प्रयास करें',
    unauthorized: 'अधिकृत नहीं',
  },
};

/** A text in the stored language; English for one we do not have. */
export function say(word: Word): string {
  const language = storedLanguage();
  return (language in texts ? texts[language as Language] : texts.en)[word];
}
