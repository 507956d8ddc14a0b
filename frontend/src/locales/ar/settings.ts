import type { settings as english } from '../en/settings.js';
import type { Translation } from '../translation.js';

export const settings: Translation<typeof english> = {
  title: 'الإعدادات',
  subtitle: 'ملفك الشخصي، وكيف يعمل البنك بما يناسبك',
  visitNote:
    'يُحفظ ملفك الشخصي لدى البنك. أما بقية الإعدادات هنا فتسري خلال هذه الزيارة فقط، ' +
    'ومفاتيح الأمان والإشعارات والدخول بالسمات الحيوية توضيحية.',
  profile: {
    heading: 'الملف الشخصي',
    firstName: 'الاسم الأول',
    lastName: 'اسم العائلة',
    email: 'البريد الإلكتروني',
    save: 'حفظ التغييرات',
    saving: 'جارٍ الحفظ...',
    firstNameMissing: 'أدخل اسمك الأول',
    lastNameMissing: 'أدخل اسم عائلتك',
    emailMissing: 'أدخل بريدك الإلكتروني',
    emailTaken: 'عنوان البريد الإلكتروني هذا مستخدم بالفعل',
    emailInvalid: 'يجب إدخال بريد إلكتروني صحيح لا يتجاوز 254 حرفًا',
    incomplete: {
      title: 'خطأ في التحقق',
      description: 'يُرجى ملء جميع الحقول المطلوبة.',
    },
    saved: {
      title: 'تم تحديث الملف الشخصي',
      description: 'تم تحديث ملفك الشخصي بنجاح.',
    },
    failed: {
      title: 'خطأ',
      description: 'تعذّر تحديث الملف الشخصي. يُرجى المحاولة مرة أخرى.',
    },
  },
  security: 'الأمان',
  notifications: 'الإشعارات',
  preferences: 'تفضيلات التطبيق',
  switches: {
    twoFactor: 'المصادقة الثنائية',
    smsNotifications: 'إشعارات الرسائل النصية',
    emailNotifications: 'إشعارات البريد الإلكتروني',
    transactionAlerts: 'تنبيهات العمليات',
    transferConfirmations: 'تأكيدات التحويلات',
    billReminders: 'تذكيرات الفواتير',
    marketingUpdates: 'المستجدات التسويقية',
    biometricLogin: 'الدخول بالسمات الحيوية',
  },
  explanations: {
    twoFactor: 'خطوة ثانية عند تسجيل الدخول',
    smsNotifications: 'رسائل الأمان على هاتفك',
    emailNotifications: 'رسائل الأمان على بريدك الإلكتروني',
    transactionAlerts: 'عند ورود الأموال أو خروجها',
    transferConfirmations: 'عند الموافقة على تحويل أو رفضه',
    billReminders: 'قبل استحقاق الفاتورة ببضعة أيام',
    marketingUpdates: 'أخبار المنتجات والعروض',
    biometricLogin: 'البصمة أو الوجه بدلًا من كلمة المرور',
  },
  language: {
    label: 'اللغة',
    explanation: 'لهذه الزيارة فقط',
    en: 'الإنجليزية (English)',
    ar: 'العربية',
    hi: 'الهندية (हिन्दी)',
  },
  currency: {
    label: 'العملة الافتراضية',
    explanation: 'للأرقام التوضيحية',
    AED: 'AED – درهم إماراتي',
    USD: 'USD – دولار أمريكي',
    EUR: 'EUR – يورو',
  },
  darkMode: {
    label: 'الوضع الداكن',
    explanation: 'نص فاتح على خلفية داكنة',
  },
  changePassword: 'تغيير كلمة المرور',
  actions: {
    heading: 'إجراءات الحساب',
    exportData: 'تصدير البيانات',
    exportDataHint: 'ملفك الشخصي وحساباتك وعملياتك والمستفيدون في ملف واحد',
    privacyPolicy: 'سياسة الخصوصية',
    privacyPolicyHint: 'ما نحتفظ به عنك وما لا نحتفظ به',
    closeAccount: 'إغلاق الحساب',
    closeAccountHint: 'إنهاء علاقتك بالبنك',
  },
  exported: {
    title: 'تم تصدير البيانات',
    description: 'الملف {{file}} موجود في مجلد التنزيلات.',
  },
  exportFailed: {
    title: 'تعذّر التصدير',
    description: 'تعذّر جمع بياناتك. يُرجى المحاولة مرة أخرى.',
  },
  support: {
    openChat: 'محادثة الدعم',
    password: {
      title: 'تغيير كلمة المرور',
      body:
        'يغيّر فريق الدعم كلمة المرور معك بعد التحقق من هويتك. ' +
        'لن يطلب منك أي موظف في البنك كلمة المرور الحالية أو الرقم السري.',
    },
    close: {
      title: 'إغلاق الحساب',
      body:
        'يغلق فريق الدعم حسابك معك بعد التحقق من هويتك. ' +
        'قبل ذلك، انقل رصيدك إلى حساب آخر وانتظر اكتمال التحويلات المعلّقة.',
    },
  },
  privacy: {
    title: 'سياسة الخصوصية',
    keepHeading: 'ما نحتفظ به',
    keep:
      'اسمك وبريدك الإلكتروني واسم المستخدم، وحساباتك وعملياتك والمستفيدون، وما تكتبه إلى فريق الدعم. ' +
      'ونسجّل من غيّر ماذا ومتى، ليمكن تتبّع كل تغيير.',
    secretsHeading: 'كلمة المرور والرقم السري',
    secrets:
      'لا نحتفظ بأيٍّ منهما بصيغة يمكن لأحد قراءتها، ولا حتى موظفونا. ونعدّ محاولات الدخول الفاشلة لفترة قصيرة، ' +
      'بحسب اسم المستخدم وعنوان الشبكة، لمنع التخمين.',
    cookiesHeading: 'ملفات تعريف الارتباط',
    cookies:
      'ملف يُبقيك مسجّل الدخول وينتهي بانتهاء جلستك، وعلى أبعد تقدير بعد 8 ساعات دون نشاط. ' +
      'وملف يتذكّر اللغة التي تختارها من أعلى الصفحة. ولا يوجد سواهما.',
    trackersHeading: 'أدوات التتبّع',
    trackers: 'لا توجد. لا إعلانات ولا تحليلات، ولا يُحمَّل أي شيء في هذه الصفحات من شركات أخرى.',
    copyHeading: 'نسختك',
    copy: 'يمنحك «تصدير البيانات» ما نعرضه لك هنا في ملف.',
  },
};
